export const overlay = {
  fromBow: 'Direction seen from the bow',
};
