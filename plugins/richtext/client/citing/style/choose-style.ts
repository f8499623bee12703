/** Asks for the citation style of a file, and takes it. */
import { createElement } from 'react';
import { Api, Dialogs, Notices } from '#plugin-api/client';
import { citingContract } from '#plugins/citing/common/contract.ts';
import type { EditorHost } from '../../editor/part.ts';
import { StyleChoice } from './style-choice.tsx';
import { StyleShelf } from './style-shelf.ts';

export const chooseStyle = async (host: EditorHost): Promise<void> => {
  const { t, file } = host;
  const style = file.about?.style;
  if (style === undefined || !file.mayWrite) return;
  const notices = host.service(Notices);
  const shelf = new StyleShelf(host.service(Api).of(citingContract), notices.failure);
  void shelf.load();
  const chosen = await host.service(Dialogs).open<string>((close) => createElement(StyleChoice, { t, shelf, style, close }), {
    title: t('citing.style.title'),
    size: 'small',
  });
  shelf.dispose();
  if (chosen !== undefined && chosen !== style) await file.setStyle(chosen).catch(notices.failure);
  host.view.focus();
};
