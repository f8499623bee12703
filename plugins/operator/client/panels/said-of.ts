/** What an act has changed, in words: the log itself is kept as the server wrote it. */
import { planOf } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { AuditEntry } from '../../common/model.ts';
import type { useFormat } from './use-format.ts';

type Value = AuditEntry['before'][string];
type Format = Pick<ReturnType<typeof useFormat>, 'money' | 'moment'>;

/** Names that the log uses, and how what stands there is read; others are shown as they are. */
const READ: Readonly<Record<string, (value: string | number, t: Translate, format: Format) => string>> = {
  plan: (value, t) => t(`plan.${planOf(String(value))}`),
  type: (value, t) => t(`type.${value}`),
  sign_ups: (value, t) => t(`domains.openTo.${value}`),
  status: (value, t) => t(`affiliate.filter.${value}`),
  cancelled: (value, _, { moment }) => moment(String(value)),
  refunded: (value, _, { money }) => money(Number(value)),
  asked: (value, _, { money }) => money(Number(value)),
  amount: (value, _, { money }) => money(Number(value)),
};

/** Names that are said in words; what stands there is shown as it is. */
const NAMED: ReadonlySet<string> = new Set(['suspended', 'make', 'update', 'suspend', 'restore', 'same', 'projects', 'sign_up']);

const wordsOf = (name: string, value: Value, { act }: AuditEntry, t: Translate, format: Format): string => {
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value !== 'string' && typeof value !== 'number') return String(value ?? '–');
  // An order's states are named by whoever sells it.
  if (name === 'state') return act === 'payment.refund' ? t(`payments.state.${value}`) : String(value);
  return READ[name]?.(value, t, format) ?? String(value);
};

/** @param state of the entry: before, or after */
export const saidOf = (entry: AuditEntry, state: AuditEntry['before'], t: Translate, format: Format): string =>
  Object.entries(state)
    .map(([name, value]) => {
      const isNamed = name === 'state' || name in READ || NAMED.has(name);
      return `${isNamed ? t(`audit.field.${name}`) : name}: ${wordsOf(name, value, entry, t, format)}`;
    })
    .join(', ') || '–';
