/** What a field tells the control inside it: its id, and which texts describe it. */
import { createContext, useContext, useId } from 'react';

export interface FieldState {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldState | undefined>(undefined);

/** Attributes for a control, so that its label, help and error belong to it. Outside a field only the id is made. */
export const useFieldControl = (ownId?: string) => {
  const made = useId();
  const field = useContext(FieldContext);
  return {
    id: ownId ?? field?.id ?? made,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
};

/** For controls that are not labelled by `for`, such as a group of radio buttons. */
export const useFieldLabel = (): string | undefined => useContext(FieldContext)?.labelId;
