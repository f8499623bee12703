/** The widget "Recent activity" (CORE-060): what everyone did last in all projects of the person. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#client-kit';
import { libraryContract } from '../../common/contract.ts';
import { ActivityList } from '../panels/project/activity-list.tsx';
import { useLive } from '../panels/project/use-live.ts';
import { ActivityHistory } from '../stores/activity-history.ts';

const RecentActivity = observer(() => {
  const api = useApi(libraryContract);
  const [history] = useState(() => new ActivityHistory(api, 'visible'));
  useLive(history.load);
  return <ActivityList history={history} />;
});

export default RecentActivity;
