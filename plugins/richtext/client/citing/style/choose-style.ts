/** Asks for the citation style of a file, and takes it. */
import { createElement } from 'react';
import { Api, Dialogs, Notices } from '#plugin-api/client';
import { citingContract } from '#plugins/citing/common/contract.ts';
import type { EditorHost } from '../../editor/part.ts';
import { type Look, StyleChoice } from './style-choice.tsx';
import { StyleShelf } from './style-shelf.ts';

export const chooseStyle = async (host: EditorHost): Promise<void> => {
  const { t, file } = host;
  if (!file.about || !file.mayWrite) return;
  const { style, language } = file.about;
  const notices = host.service(Notices);
  const shelf = new StyleShelf(host.service(Api).of(citingContract), notices.failure);
  void shelf.load();
  const chosen = await host
    .service(Dialogs)
    .open<Look>((close) => createElement(StyleChoice, { t, shelf, look: { style, language }, close }), {
      title: t('citing.style.title'),
      size: 'small',
    });
  shelf.dispose();
  const isOther = chosen && (chosen.style !== style || chosen.language !== language);
  if (isOther) await file.setStyle(chosen.style, chosen.language).catch(notices.failure);
  host.view.focus();
};
