export const overlay = {
  fromBow: 'Direction seen from the bow',
  tokenRefused: 'The service does not accept the token in the address of this overlay.',
  tokenMissing: 'The address of this overlay has no token: /app/overlay?token=…',
};
