/** The page at `/error?code=403|404|500`, for anyone (CORE-004, decisions §1). */
import { useLocation } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';

const CODES = ['403', '404', '500'] as const;

export default function AddressedError() {
  const given = new URLSearchParams(useLocation().search).get('code');
  return <ErrorScreen code={CODES.find((code) => code === given) ?? '500'} />;
}
