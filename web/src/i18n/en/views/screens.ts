/** What screens that are read from far say. */
export const screens = {
  screens: 'Screens',
  instruments: 'Instruments',
  instrumentsText: 'A few large figures, to be read from two metres.',
  kiosk: 'Wall screen',
  kioskText: 'Map, figures and alarms in turn, without controls. Escape leads back.',
  course: 'Course',
  position: 'Position',
  nearest: 'Nearest watched vessel',
  nobodyNear: 'No watched vessel is near',
  waterLevel: 'Water level',
  time: 'Time',
};
