/** Keeps the title of the browser's tab true to the screen or the active panel (CORE-015). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { productName } from '../boot/product.ts';
import { Panels } from '../../plugin-api/services.ts';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import { pageTitle, panelPage } from './page-title.ts';

export const PageTitle = observer(function PageTitle({ screen }: { readonly screen?: string }) {
  const host = useService(PluginHost);
  const panels = useService(Panels);
  const panel = screen === undefined ? panels.active?.id : undefined;
  const page = screen === undefined ? panel && panelPage(host, panel) : host.title('screen', screen);
  const title = pageTitle(productName(), page);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
});
