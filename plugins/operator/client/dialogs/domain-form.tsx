/** Asks for a domain, what it brings, and why. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Checkbox, Field, Select, TextInput } from '#ui';
import { isDomainName } from '#plugins/people/common/domain-rule.ts';
import { readProjects, writeProjects } from '#plugins/people/common/project-list.ts';
import type { DeskDomain } from '../../common/domains.ts';
import { PLANS } from '../../common/model.ts';
import { ActForm } from './act-form.tsx';

/** What a choice is called in which nothing is brought. */
const NONE = 'none';
const TYPES = ['normal', 'affiliate_user'] as const;
type Brought<T extends string> = T | typeof NONE;
type Saved = Omit<DeskDomain, 'is_setting'> & { readonly reason: string };

interface DomainFormProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  /** What there is; `undefined` for a new one. */
  readonly rule: DeskDomain | undefined;
  save(body: Saved): Promise<unknown>;
  close(done?: boolean): void;
}

export function DomainForm({ t, rule, save, close }: DomainFormProps) {
  const [domain, setDomain] = useState(rule?.domain ?? '');
  const [plan, setPlan] = useState<Brought<(typeof PLANS)[number]>>(rule?.plan ?? NONE);
  const [type, setType] = useState<Brought<(typeof TYPES)[number]>>(rule?.user_type ?? NONE);
  const [projects, setProjects] = useState(writeProjects(rule?.projects ?? []));
  const [signUp, setSignUp] = useState(rule?.sign_up ?? true);
  const [wasTried, setTried] = useState(false);
  const read = readProjects(projects);
  const isNamed = isDomainName(domain);
  const none = { value: NONE, label: t('domains.nothing') } as const;
  const problem = (): boolean => {
    setTried(true);
    return !isNamed || read === undefined;
  };
  const act = (reason: string) =>
    save({
      ...{ domain: domain.trim().toLowerCase(), projects: [...(read ?? [])], sign_up: signUp, reason },
      ...(plan !== NONE && { plan }),
      ...(type !== NONE && { user_type: type }),
    });
  return (
    <ActForm t={t} action={t('domains.save')} problem={problem} act={act} close={close}>
      <Field
        label={t('domains.domain')}
        help={t('domains.domainHelp')}
        error={wasTried && !isNamed ? t('domains.wrong') : undefined}
      >
        <TextInput value={domain} readOnly={rule !== undefined} onChange={(event) => setDomain(event.currentTarget.value)} />
      </Field>
      <Field label={t('audit.field.plan')}>
        <Select
          options={[none, ...PLANS.map((value) => ({ value, label: t(`plan.${value}`) }))]}
          value={plan}
          onChange={setPlan}
        />
      </Field>
      <Field label={t('audit.field.type')}>
        <Select
          options={[none, ...TYPES.map((value) => ({ value, label: t(`type.${value}`) }))]}
          value={type}
          onChange={setType}
        />
      </Field>
      <Field
        label={t('domains.projects')}
        help={t('domains.projectsHelp')}
        error={wasTried && read === undefined ? t('list.problems.projects') : undefined}
      >
        <TextInput value={projects} onChange={(event) => setProjects(event.currentTarget.value)} />
      </Field>
      <Checkbox checked={signUp} onChange={setSignUp}>
        {t('domains.signUpLong')}
      </Checkbox>
    </ActForm>
  );
}
