/** Refusals as SCIM tells them (RFC 7644 §3.12): the contract makes its form of them. They answer a program. */
import { HttpError } from '#server-kit';

type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'uniqueness' | 'mutability' | 'noTarget';

export const scimError = (status: number, detail: string, scimType?: ScimType): HttpError =>
  new HttpError(status, detail, scimType && { scimType });
