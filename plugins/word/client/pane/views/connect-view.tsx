/** Connects the pane with an account: a code to be typed in the browser, where the person is signed in already. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Button, ErrorState, Icon, Spinner } from '#ui';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import styles from './connect-view.module.css';

/** What leads anywhere but to a page of the web is not opened. */
const webAddress = (address: string): string | undefined => {
  const url = URL.parse(address, location.href);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
};

function Code({ code, address }: { readonly code: string; readonly address: string }) {
  const t = usePaneText();
  const { openBrowser, connecting } = usePane();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const target = webAddress(address);
  return (
    <>
      <ol className={styles.steps}>
        <li>{t('connect.open')}</li>
        <li>{t('connect.type')}</li>
      </ol>
      <p className={styles.code}>
        <output aria-label={t('connect.code')}>{code}</output>
        <Button size="small" variant="ghost" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(isCopied ? 'connect.copied' : 'connect.copy')}
        </Button>
      </p>
      {target !== undefined &&
        (openBrowser ? (
          <Button variant="primary" size="large" icon="external-link" onClick={() => openBrowser(target)}>
            {t('connect.browser')}
          </Button>
        ) : (
          <a className={styles.link} href={target} target="_blank" rel="noopener noreferrer">
            {t('connect.browser')}
          </a>
        ))}
      <p className={styles.waiting} role="status">
        <Spinner size={14} label={null} />
        {t('connect.waiting')}
      </p>
      <Button variant="ghost" onClick={connecting.cancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

const Welcome = ({ children }: { readonly children: ReactNode }) => {
  const t = usePaneText();
  const { connecting } = usePane();
  return (
    <>
      {children}
      <Button
        variant="primary"
        size="large"
        busy={connecting.state.kind === 'asking'}
        onClick={() => void connecting.start()}
        data-main
      >
        {t('connect.start')}
      </Button>
    </>
  );
};

export const ConnectView = observer(() => {
  const t = usePaneText();
  const { connecting, signIn } = usePane();
  const { state } = connecting;
  const told = state.kind === 'denied' || state.kind === 'expired' ? t(`connect.${state.kind}`) : undefined;
  return (
    <main className={styles.connect}>
      <span className={styles.sign}>
        <Icon name="quote" size={24} />
      </span>
      <h1 className={styles.title}>{t('connect.title')}</h1>
      {state.kind === 'code' ? (
        <Code code={state.code} address={state.address} />
      ) : state.kind === 'failed' ? (
        <ErrorState title={t('connect.failed')} text={state.message} onRetry={connecting.start} />
      ) : (
        <Welcome>
          <p className={styles.text}>{told ?? t(signIn.isLost ? 'connect.lost' : 'connect.text')}</p>
        </Welcome>
      )}
    </main>
  );
});
