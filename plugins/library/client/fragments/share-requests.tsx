/** The group `shareRequests` of the notifications: requests that wait, answered in place (matrix CORE-057, LIB-224). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService } from '#client-kit';
import { Skeleton } from '#ui';
import { LibraryParts } from '../tokens.ts';
import { RequestList } from '../panels/requests/request-list.tsx';

const ShareRequestGroup = observer(() => {
  const { requests } = useService(LibraryParts);
  useEffect(() => void requests.load(), [requests]);
  return requests.requests ? <RequestList requests={requests.requests} /> : <Skeleton shape="rows" count={2} />;
});

export default ShareRequestGroup;
