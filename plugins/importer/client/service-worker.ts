/** What the service worker of the host does for this plugin: it takes what other programs share with the app. */
import { KeptThings } from './received/kept-things.ts';

/** Where the manifest of the app has it sent, and where its page is. */
const PLACE = '/received';

/** What could not be kept, as on a full disk, is said by the page that opens. */
const keep = async (request: Request): Promise<Response> => {
  try {
    await new KeptThings(caches).addForm(await request.formData());
    return Response.redirect(PLACE, 303);
  } catch {
    return Response.redirect(`${PLACE}?lost=1`, 303);
  }
};

/**
 * Any site can send such a form too. So nothing of it is done or shown to others: it waits until somebody has seen what it is and says
 * where it goes.
 * @returns `undefined` for what is none of its business
 */
const answer = (request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'POST' && request.mode === 'navigate' && origin === location.origin && pathname === PLACE;
  return isOurs ? keep(request) : undefined;
};

export default answer;
