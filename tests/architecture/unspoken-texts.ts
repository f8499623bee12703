/** Exceptions of the rule that everything that the server says is there in German: few, each with its reason. */

/** Files, and folders, whose sentences no person reads in a browser. */
export const UNSPOKEN: Readonly<Record<string, string>> = {
  'core/server/backup/': 'answers in a terminal',
  'core/server/commands/': 'answers in a terminal',
  'core/server/config.ts': 'tells who runs the house what its settings are',
  'core/server/doctor/': 'answers in a terminal',
  'core/server/house/one-house.ts': 'ends the start of the server',
  'core/server/migrations/run-migrations.ts': 'ends the start of the server',
  'core/server/plugins/load-plugins.ts': 'is written to the log',
  'core/server/plugins/plugin-context.ts': 'is about a setting, and written to the log',
  'core/server/plugins/plugin-order.ts': 'is written to the log',
  'plugins/billing/server/gateway/read-message.ts': 'answers the payment provider',
  'plugins/billing/server/gateway/signature.ts': 'answers the payment provider',
  'plugins/billing/server/gateway/webhook-route.ts': 'answers the payment provider',
  'plugins/catalogue/server/command-line.ts': 'answers in a terminal',
  'plugins/citing/server/engine/formatter.ts': 'is the cause of a failure that has a text of its own',
  'plugins/latex/server/engine/installation.ts': 'goes along with a state that the browser has texts for',
  'plugins/latex/server/sandbox/check.ts': 'goes along with a state that the browser has texts for',
  'plugins/library/common/lookup/answer.ts': 'is the cause of a failed look-up, whose reasons the browser has texts for',
  'plugins/library/common/pdf/mark-name.ts': 'is the name of a mark in a PDF',
  'plugins/library/common/printed/people.ts': 'is about names of authors',
  'plugins/library/common/shown-names.ts': 'is about names of authors',
  'plugins/onboarding/server/sample/records.ts': 'stands in the papers of the sample',
  'plugins/operator/server/operators.ts': 'answers in a terminal',
  'plugins/people/server/directory/': 'answers a directory',
  'plugins/summariser/server/engines/model/rewrite.ts': 'is what a language model is asked',
};

/**
 * What the server hands on: words of banks, through the payment provider (https://docs.stripe.com/declines/codes), and TeX's log, above
 * which it says itself why there is nothing else.
 */
export const HANDED_ON: readonly string[] = [
  '{}\n\n{}',
  'Your card number is incorrect.',
  "Your card's expiration month is invalid.",
  "Your card's expiration year is invalid.",
  "Your card's security code is incorrect.",
  "Your card's security code is invalid.",
  'Your card has insufficient funds.',
  'Your card is not supported.',
  'Your card does not support this type of purchase.',
  'An error occurred while processing your card. Try again in a little bit.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
];
