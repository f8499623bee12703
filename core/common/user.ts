/** The signed-in user as every half of the app sees it (specification A §3, matrix ACC-022). */
import * as z from 'zod/mini';

export const User = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  user_type: z.enum(['normal', 'affiliate_user', 'operator']),
  /** F is free; any other value counts as pro. */
  subscription_type: z.string(),
  is_email_verified: z.boolean(),
  data: z.looseObject({ theme: z.optional(z.string()) }),
  language: z.enum(['en', 'de']),
  region: z.string(),
  level: z.number(),
  firstLogin: z.boolean(),
  analytics_info: z.record(z.string(), z.unknown()),
  userSubscriptionLimit: z.array(
    z.object({ featureId: z.string(), limit: z.nullable(z.number()), used: z.number(), purchaseItemCount: z.number() }),
  ),
  userTokenLimit: z.object({ token_limit: z.number(), token_used: z.number(), resets_at: z.nullable(z.string()) }),
  subscriptionFeatureList: z.array(
    z.object({
      featureId: z.string(),
      free: z.nullable(z.number()),
      pro: z.nullable(z.number()),
      creditsPerItem: z.nullable(z.number()),
      max: z.nullable(z.number()),
    }),
  ),
  /** Bytes. */
  storage_items_limit: z.number(),
  /** Bytes. */
  storage_items_used: z.number(),
  address: z.string(),
  country: z.string(),
  city: z.string(),
  /** ISO 8601. */
  date_joined: z.string(),
  /** ISO 8601, of a cancelled account: until then its data can be read, and the cancelling be taken back (ACC-036). */
  cancelled_until: z.optional(z.nullable(z.string())),
});
export type User = z.output<typeof User>;
