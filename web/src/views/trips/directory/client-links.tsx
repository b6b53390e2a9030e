import { Name } from '../parts.tsx';

/** A phone number as typed; the link omits other characters. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <>–</>;
  const dialled = phone.replaceAll(/[^\d+*#]/g, '');
  if (dialled === '') return <Name>{phone}</Name>;
  return (
    <a href={`tel:${encodeURIComponent(dialled)}`}>
      <Name>{phone}</Name>
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <>–</>;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email)) return <Name>{email}</Name>;
  return (
    <a href={`mailto:${encodeURIComponent(email)}`}>
      <Name>{email}</Name>
    </a>
  );
}
