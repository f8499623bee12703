/** The body of the window that a panel or its tab is drawn in. */
import type { DockviewPanelApi } from 'dockview-react';
import { useEffect, useState } from 'react';

export const useWindowBody = (api: Pick<DockviewPanelApi, 'getWindow' | 'onDidLocationChange'>): HTMLElement => {
  const [body, setBody] = useState(() => api.getWindow().document.body);
  useEffect(() => {
    const look = () => setBody(api.getWindow().document.body);
    look();
    const listening = api.onDidLocationChange(look);
    return () => listening.dispose();
  }, [api]);
  return body;
};
