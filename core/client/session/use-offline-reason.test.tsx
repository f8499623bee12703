/** A button that needs the server, while the connection goes and comes. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../../../locales/en/core.json';
import { Emitter } from '../../common/emitter.ts';
import { Session } from '../../plugin-api/services.ts';
import { pluginStage } from '../plugins/render-plugin.tsx';
import { Button } from '../ui/actions/button.tsx';
import { useOfflineReason } from './use-offline-reason.ts';

const press = vi.fn();
function Send() {
  const reason = useOfflineReason();
  return (
    <>
      <Button disabledReason={reason} onClick={press}>
        Send
      </Button>
      <p>{reason}</p>
    </>
  );
}

it('[CORE-043] is off and says why without a connection, and on again when it is back', () => {
  const stage = pluginStage('any', {});
  const changed = new Emitter<undefined>();
  const session = { isOnline: true, onChange: changed.event };
  stage.render(<Send />, stage.container([Session, session]));
  const button = () => screen.getByRole('button', { name: 'Send' });
  const become = (isOnline: boolean) =>
    act(() => {
      session.isOnline = isOnline;
      changed.fire(undefined);
    });
  become(false);
  fireEvent.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(press).not.toHaveBeenCalled();
  expect(screen.getByText(texts.ui.needsConnection)).toBeTruthy();
  become(true);
  fireEvent.click(button());
  expect(press).toHaveBeenCalledOnce();
});
