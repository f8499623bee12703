/** Opens the list of highlights, and says how many there are. */
import { observer } from 'mobx-react-lite';
import { Commands, IconButton, useService } from '#plugin-api/client';
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
