/** Refusals as SCIM tells them (RFC 7644 §3.12). They answer a program. */
import { HttpError } from '#server-kit';

type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'uniqueness' | 'mutability' | 'noTarget';

export const scimError = (status: number, detail: string, scimType?: ScimType): HttpError =>
  new HttpError(status, detail, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail,
    ...(scimType && { scimType }),
  });
