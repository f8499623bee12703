/** The widget "Recommendations" (CORE-063). */
import { RecommendedList } from '../panels/recommended-list.tsx';

/** The panel shows all of them. */
export default function Recommended() {
  return <RecommendedList kind="recommended" most={6} />;
}
