import { Name } from '../parts.tsx';

/** A number as it was typed, which is called without what is no part of it. */
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
