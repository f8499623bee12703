/** How pages are sent here from a browser: the extension with the steps to load it, and the bookmarklet. */
import { useState } from 'react';
import { productName, useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Notices } from '#plugin-api/client';
import { Button, SegmentedControl } from '#ui';
import { importerContract } from '../../common/contract.ts';
import { Bookmarklet } from './bookmarklet.tsx';
import styles from './importer.module.css';

const BROWSERS = ['chrome', 'firefox'] as const;
type Browser = (typeof BROWSERS)[number];
const STEPS = ['unpack', 'open', 'load', 'connect'] as const;

export function FromTheBrowser() {
  const t = useTranslate();
  const api = useApi(importerContract);
  const [host, notices] = [useService(Host), useService(Notices)];
  const offline = useOfflineReason();
  const [isBusy, setBusy] = useState(false);
  const [browser, setBrowser] = useState<Browser>(navigator.userAgent.includes('Firefox/') ? 'firefox' : 'chrome');
  const download = async () => {
    setBusy(true);
    try {
      await host.save(await api.extension(), `${productName().toLowerCase()}-web-importer.zip`);
    } catch (error) {
      notices.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('browser.extension')}</p>
      <div>
        <Button icon="download" busy={isBusy} disabledReason={offline} onClick={() => void download()}>
          {t('browser.download')}
        </Button>
      </div>
      <SegmentedControl
        label={t('browser.which')}
        segments={BROWSERS.map((value) => ({ value, label: t(`browser.${value}.name`) }))}
        value={browser}
        onChange={setBrowser}
      />
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`browser.${browser}.${step}`)}</li>
        ))}
      </ol>
      <p className={styles.quiet}>{t('browser.bookmarklet')}</p>
      <Bookmarklet />
    </div>
  );
}
