/** Gallery: everything that is typed into or chosen from. */
import { useState } from 'react';
import {
  BAND_COLOURS,
  Button,
  Checkbox,
  ColorPicker,
  Combobox,
  DEFAULT_BAND,
  DropZone,
  Field,
  FieldLine,
  HIGHLIGHT_COLOURS,
  PlacedForm,
  RadioGroup,
  SearchInput,
  Select,
  Slider,
  Switch,
  TextArea,
  TextInput,
  TileChoice,
} from '../ui/index.ts';
import { Row, Specimen } from './specimen.tsx';

const STYLES = [
  { value: 'apa', label: 'APA 7', detail: 'Author and date' },
  { value: 'ieee', label: 'IEEE', detail: 'Numbers in brackets' },
  { value: 'vancouver', label: 'Vancouver', detail: 'Numbers' },
  { value: 'oscola', label: 'OSCOLA 4', detail: 'Footnotes', disabled: true },
];
const TILES = STYLES.map(({ value, label }) => ({ value, label, icon: 'file-text' }));

export function InputsSheet() {
  const [text, setText] = useState('Attention and memory');
  const [query, setQuery] = useState('');
  const [style, setStyle] = useState('apa');
  const [on, setOn] = useState(true);
  const [size, setSize] = useState(120);
  const [band, setBand] = useState(DEFAULT_BAND);
  const [mark, setMark] = useState('#FFE066');
  return (
    <>
      <Specimen name="Field, text input, text area">
        <Field label="Title" required help="1 to 100 characters.">
          <TextInput value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <Field label="Email" error="Enter a valid email address.">
          <TextInput defaultValue="ada@example" />
        </Field>
        <Field label="Citation key">
          <TextInput mono defaultValue="lovelace1843a" disabled />
        </Field>
        <Field label="Note">
          <TextArea defaultValue={'Grows with its text.\nUp to twelve lines.'} />
        </Field>
      </Specimen>
      <Specimen name="Field with the button that acts on it">
        <FieldLine>
          <Field label="Paste an address">
            <TextInput type="url" placeholder="https://" />
          </Field>
          <Button>Look</Button>
        </FieldLine>
      </Specimen>
      <Specimen name="Search, select, combobox">
        <SearchInput label="Search references" value={query} onChange={setQuery} keys="mod+f" />
        <Field label="Citation style">
          <Select options={STYLES} value={style} onChange={setStyle} />
        </Field>
        <Field label="Project" help="Type to find, or make a new one.">
          <Combobox
            options={STYLES}
            value={style}
            onChange={setStyle}
            create={{ label: (name) => `New project “${name}”`, run: setText }}
          />
        </Field>
        <Field label="Engine">
          <Select options={STYLES} value={undefined} onChange={setStyle} disabled />
        </Field>
      </Specimen>
      <Specimen name="Check box, switch, radio group, slider">
        <Row>
          <Checkbox checked={on} onChange={setOn}>
            Include abstracts
          </Checkbox>
          <Checkbox checked="mixed" onChange={setOn}>
            Partly
          </Checkbox>
          <Checkbox checked={false} onChange={setOn} disabled>
            Off
          </Checkbox>
        </Row>
        <Row>
          <Switch checked={on} onChange={setOn}>
            Compile while typing
          </Switch>
          <Switch checked={!on} onChange={setOn} label="Switched the other way" />
          <Switch checked disabled onChange={setOn}>
            Fixed
          </Switch>
        </Row>
        <RadioGroup label="Citation style" options={STYLES} value={style} onChange={setStyle} />
        <TileChoice label="Citation style, as tiles" tiles={TILES} value={style} onChange={setStyle} />
        <Slider
          label="Zoom"
          value={size}
          min={50}
          max={400}
          step={10}
          onChange={setSize}
          format={(value) => `${String(value)} %`}
        />
      </Specimen>
      <Specimen name="Form of something new: its title, and where it lies">
        <PlacedForm
          texts={{
            ...{ title: 'Title', titleMissing: 'Title is required.', cancel: 'Cancel', make: 'New manuscript' },
            ...{
              place: 'Project',
              placeMissing: 'Project is required.',
              choosePlace: 'Choose a project',
              newPlace: 'New project…',
            },
          }}
          places={STYLES}
          newPlace={async () => undefined}
          initial={{ title: '', place: undefined }}
          onMake={() => {}}
          onCancel={() => {}}
        />
      </Specimen>
      <Specimen name="Colour picker, drop zone">
        <Field label="Colour band">
          <ColorPicker colours={BAND_COLOURS} value={band} onChange={setBand} />
        </Field>
        <Field label="Highlight">
          <ColorPicker colours={HIGHLIGHT_COLOURS} value={mark} onChange={setMark} />
        </Field>
        <DropZone
          label="Drop PDFs here"
          help="PDF, up to 50 MB each, 5 at a time"
          accept={['.pdf']}
          maxFiles={5}
          onFiles={() => undefined}
        />
      </Specimen>
    </>
  );
}
