/** Opens the list of highlights, and says how many there are. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { IconButton } from '#ui';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';

export const HighlightsButton = observer(function HighlightsButton({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const commands = useService(Commands);
  return (
    <IconButton
      icon="highlighter"
      label={t('highlights.open', { count: session.highlights.list.length })}
      onClick={() => void commands.run('reader.showHighlights')}
    />
  );
});
