/** Asks what a new token is called, what it allows, where, and until when. */
import { type FormEvent, useState } from 'react';
import type { Area, Scope } from '#plugin-api';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, Select, TextInput } from '#ui';
import { AREAS, LONGEST_LIFE, MAX_NAME, SCOPES } from '../../common/contract.ts';
import styles from '../section.module.css';
import { Choices } from './choices.tsx';

export interface WantedToken {
  readonly name: string;
  readonly scopes: Scope[];
  readonly areas: Area[] | null;
  readonly expires_at: string;
}

interface NewTokenProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly onMake: (wanted: WantedToken) => Promise<void>;
  readonly onCancel: () => void;
}

const LIVES = ['30', '90', '365', 'own'] as const;
const PLACES = ['everywhere', ...AREAS] as const;
const DAY = 86_400_000;

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/**
 * Of a day that is named the whole, in the time zone of the person, and never past the year.
 * @returns `undefined` for what is no day ahead
 */
const endOf = (life: (typeof LIVES)[number], day: string): Date | undefined => {
  const now = Date.now();
  const wanted = life === 'own' ? Date.parse(`${day}T23:59:59`) : now + Number(life) * DAY;
  return wanted > now ? new Date(Math.min(wanted, now + LONGEST_LIFE * DAY)) : undefined;
};

export function NewToken({ t, onMake, onCancel }: NewTokenProps) {
  const offline = useOfflineReason();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [place, setPlace] = useState<(typeof PLACES)[number]>('everywhere');
  const [life, setLife] = useState<(typeof LIVES)[number]>('90');
  const [day, setDay] = useState(() => dayIn(7));
  const [isSending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isDayWrong, setDayWrong] = useState(false);
  const [failure, setFailure] = useState<string>();

  // Not as an action: React would reset the form behind it, and boxes would fall back to what they were at first.
  const send = (event: FormEvent) => {
    event.preventDefault();
    void make();
  };
  const make = async () => {
    const end = endOf(life, day);
    setTried(true);
    setDayWrong(end === undefined);
    if (name.trim() === '' || scopes.length === 0 || end === undefined) return;
    setSending(true);
    try {
      const areas = place === 'everywhere' ? null : [place];
      await onMake({ name: name.trim(), scopes: [...scopes], areas, expires_at: end.toISOString() });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setSending(false);
    }
  };
  const problem = (isWrong: boolean, key: string) => (isTried && isWrong ? t(key) : undefined);
  return (
    <form onSubmit={send} noValidate>
      <DialogBody>
        <Field label={t('token.name')} error={problem(name.trim() === '', 'token.nameMissing')}>
          <TextInput maxLength={MAX_NAME} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Choices
          label={t('token.scopes')}
          error={problem(scopes.length === 0, 'token.scopesMissing')}
          of={SCOPES}
          chosen={scopes}
          nameOf={(scope) => t(`token.scope.${scope}`)}
          onChange={setScopes}
        />
        <Field label={t('token.place')}>
          <Select
            options={PLACES.map((value) => ({ value, label: t(`token.area.${value}`) }))}
            value={place}
            onChange={setPlace}
          />
        </Field>
        <Field label={t('token.end')}>
          <Select options={LIVES.map((value) => ({ value, label: t(`token.life.${value}`) }))} value={life} onChange={setLife} />
        </Field>
        {life === 'own' && (
          <Field label={t('token.day')} error={problem(isDayWrong, 'token.dayWrong')}>
            <TextInput
              type="date"
              min={dayIn(1)}
              max={dayIn(LONGEST_LIFE)}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
        )}
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={isSending} disabledReason={offline}>
          {t('token.make')}
        </Button>
      </DialogFooter>
    </form>
  );
}
