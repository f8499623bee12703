/** Gallery: dialogs, notices and the loader, opened as plugins open them. */
import { useState } from 'react';
import type { Dialogs, Loader, NoticeKind, Notices } from '../../plugin-api/services.ts';
import { Button, Dialog, DialogBody, DialogFooter, Field, TextInput } from '../ui/index.ts';
import { Row, Specimen } from './specimen.tsx';

const KINDS: readonly NoticeKind[] = ['success', 'info', 'warning', 'danger'];

export interface OverlaysSheetProps {
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly loader: Loader;
}

export function OverlaysSheet({ dialogs, notices, loader }: OverlaysSheetProps) {
  const [open, setOpen] = useState(false);
  const limit = { type: 'LIBRARY_PROJECT', limit: 10, used: 10 };
  return (
    <>
      <Specimen name="Dialogs">
        <Row>
          <Button onClick={() => setOpen(true)}>Form</Button>
          <Button onClick={() => void dialogs.confirmDelete('3 references and their notes')}>Delete</Button>
          <Button
            onClick={() =>
              void dialogs.prompt({
                title: 'Rename project',
                label: 'Name',
                value: 'Thesis',
                action: 'Rename',
                maxLength: 20,
                required: true,
              })
            }
          >
            Prompt
          </Button>
          <Button onClick={() => void dialogs.limit(limit, '')}>Limit</Button>
          <Button onClick={() => void dialogs.fileLost()}>File lost</Button>
        </Row>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Edit reference"
          description="Changes are saved for everyone in the project."
        >
          <DialogBody>
            <Field label="Title" required>
              <TextInput defaultValue="Soil carbon: theory and bounds" />
            </Field>
            <Field label="DOI" help="Found by itself when it is empty.">
              <TextInput mono defaultValue="10.1000/xyz123" />
            </Field>
          </DialogBody>
          <DialogFooter aside={<Button variant="ghost">Look up</Button>}>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
          </DialogFooter>
        </Dialog>
      </Specimen>
      <Specimen name="Notices and the loader">
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} onClick={() => notices.show({ kind, text: 'Project has been shared.' })}>
              {kind}
            </Button>
          ))}
          <Button onClick={() => notices.success('Reference has been deleted.', () => undefined)}>with Undo</Button>
          <Button onClick={() => void loader.during(new Promise((resolve) => setTimeout(resolve, 8000)))}>Loader</Button>
        </Row>
      </Specimen>
    </>
  );
}
