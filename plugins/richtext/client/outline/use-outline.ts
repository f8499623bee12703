/**
 * The headings of a text, and the one under which the cursor is. They are looked for when nobody types, and who asks is drawn anew only where
 * one of them is another: most keys change none.
 */
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { Rested } from '#plugins/coedit/common/rested.ts';
import type { OpenEditor } from '../editor/open-editor.ts';
import { type Section, sectionAt, sectionsOf } from './sections.ts';

/** Milliseconds. */
const AFTER = 150;

export interface Heading extends Pick<Section, 'level' | 'number' | 'title'> {
  /** Stays the same while others come, go and move, and its own words stay. */
  readonly id: string;
}

export interface Outline {
  readonly headings: readonly Heading[];
  /** Of the section that the cursor is in. */
  readonly current: string | undefined;
}

/** By their words, and which of those that have the same. */
const idsOf = (sections: readonly Section[]): string[] => {
  const seen = new Map<string, number>();
  return sections.map(({ title }) => {
    const before = seen.get(title) ?? 0;
    seen.set(title, before + 1);
    return `${String(before)} ${title}`;
  });
};

/** The section as it is now. */
export const sectionOf = ({ view }: OpenEditor, id: string | undefined): Section | undefined => {
  const sections = sectionsOf(view.state.doc);
  return id === undefined ? undefined : sections[idsOf(sections).indexOf(id)];
};

const read = ({ view }: OpenEditor): Outline => {
  const { doc, selection } = view.state;
  const sections = sectionsOf(doc);
  const ids = idsOf(sections);
  const current = sectionAt(doc, selection.head);
  return {
    headings: sections.map(({ level, number, title }, at) => ({ id: ids[at] ?? '', level, number, title })),
    current: current && ids[sections.indexOf(current)],
  };
};

const isSame = (one: Outline | undefined, other: Outline): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @returns `undefined` while there is no text */
export const useOutline = (editor: OpenEditor | undefined): Outline | undefined => {
  const [outline, setOutline] = useState<Outline>();
  useEffect(() => {
    if (!editor?.isMounted) return setOutline(undefined);
    const look = (): void => {
      if (!editor.isMounted) return;
      const next = read(editor);
      setOutline((before) => (isSame(before, next) ? before : next));
    };
    look();
    const rested = new Rested(AFTER, look);
    const stop = reaction(
      () => [editor.revision, editor.moves],
      () => rested.call(),
    );
    return () => {
      stop();
      rested.cancel();
    };
  }, [editor]);
  return outline;
};
