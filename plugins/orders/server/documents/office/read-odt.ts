/** Reads an OpenDocument text (.odt; ODF 1.3): its body with notes, and the headers and footers of its pages. */
import { Prose } from '../shared/prose.ts';
import type { Read } from '../shared/read.ts';
import { Refusal } from '../shared/refusal.ts';
import { readXml } from '../shared/read-xml.ts';
import { ZipPackage } from '../shared/zip-package.ts';
import { ODT_NAMES } from './odt-names.ts';
import { OdtStory } from './odt-story.ts';
import { OdtStyles } from './odt-styles.ts';

const TYPE = /^application\/vnd\.oasis\.opendocument\.text\s*$/;
/** Scripts in Basic and other languages (ODF 1.3 part 2, 2.2.1). */
const SCRIPTS = /^(?:Basic|Scripts)\/./;

const isEncrypted = (manifest: Buffer | undefined): boolean => {
  let is = false;
  if (!manifest) return is;
  readXml(manifest, ODT_NAMES, {
    open(name) {
      is ||= name === 'manifest:encryption-data';
    },
  });
  return is;
};

/** Only the text of the body, or of the pages' margins: not that of styles, settings and fonts. */
const within = (part: string, story: OdtStory) => {
  let depth = 0;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (depth > 0) story.open(name, attributes);
      if (depth > 0 || name === part) depth++;
    },
    text(text: string) {
      if (depth > 0) story.text(text);
    },
    close(name: string) {
      if (depth > 1) story.close(name);
      if (depth > 0) depth--;
    },
  };
};

/** @throws Refusal */
export const readOdt = (bytes: Buffer): Read => {
  const zip = new ZipPackage(bytes);
  if (!TYPE.test(zip.read('mimetype')?.toString('latin1') ?? '')) throw new Refusal('not-what-it-says');
  if (isEncrypted(zip.read('META-INF/manifest.xml'))) throw new Refusal('encrypted');
  const [content, common] = [zip.read('content.xml'), zip.read('styles.xml')];
  if (!content) throw new Refusal('unreadable');
  const prose = new Prose();
  const paragraph = (text: string, label: string) => prose.add(text, label);
  const styles = new OdtStyles();
  if (common) styles.add(common);
  styles.add(content);
  readXml(content, ODT_NAMES, within('office:text', new OdtStory(styles, paragraph)));
  if (common) readXml(common, ODT_NAMES, within('office:master-styles', new OdtStory(styles, paragraph)));
  return { text: prose.text, words: prose.words, hasMacros: zip.names.some((name) => SCRIPTS.test(name)) };
};
