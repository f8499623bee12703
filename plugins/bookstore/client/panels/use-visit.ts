/** The visit of this page as its address tells it, so that back, forward, a reload and a link that was sent show it again. */
import { useCallback, useEffect, useState } from 'react';
import { useApi, useLocation, useService } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { bookstoreContract } from '../../common/contract.ts';
import { readShown, searchOf, type Shown } from '../shown.ts';
import { Visit } from '../stores/visit.ts';

/** `go` shows something else and writes it into the address. */
export const useVisit = (): { readonly visit: Visit; readonly go: (to: Shown) => void } => {
  const api = useApi(bookstoreContract);
  const navigation = useService(Navigation);
  const [visit] = useState(() => new Visit(api));
  const { pathname, search } = useLocation();
  const path = navigation.pathOf('bookstore.page') ?? pathname;
  useEffect(() => {
    // The address is that of another panel while this one stands behind it.
    if (pathname !== path) return;
    const told = readShown(search);
    if (told) visit.show(told);
    else if (visit.shown) navigation.go(path + searchOf(visit.shown), { replace: true });
  }, [navigation, path, pathname, search, visit]);
  const go = useCallback(
    (to: Shown) => {
      // Where nothing was asked for there is nothing to go back to.
      navigation.go(path + searchOf(to), { replace: visit.shown === undefined });
    },
    [navigation, path, visit],
  );
  return { visit, go };
};
