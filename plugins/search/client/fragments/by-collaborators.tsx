/** The widget "Recommendations by collaborators" (CORE-063). */
import { RecommendedList } from '../panels/recommended-list.tsx';

/** The panel shows all of them. */
export default function ByCollaborators() {
  return <RecommendedList kind="byCollaborators" most={6} />;
}
