/** Live texts have no calls of their own: all that is typed goes over their channel, and plugins that have texts offer the rest. */
import { defineContract } from '#plugin-api';

export const coeditContract = defineContract({});
