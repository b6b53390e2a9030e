/** What the tools of the map say: what is up, measuring, and the filter by type. */
export const mapTools = {
  courseUp: 'Course up',
  filter: 'Filter by type',
  filterHint: 'Watched vessels and alarms are always shown.',
  showAll: 'Show all types',
  hiddenTypes: (types: string) => `Hidden: ${types}`,
  groupOther: 'Other',
  measure: 'Measure range and bearing',
  range: 'Range',
  trueBearing: 'True bearing',
  yourPosition: 'Your position',
  place: 'Point',
  chooseStart: 'Start: tap the map or a vessel. Keyboard: move the map with the arrow keys, then press Enter.',
  chooseEnd: 'End: tap the map or a vessel. Keyboard: move the map with the arrow keys, then press Enter.',
  goOn: 'From this end',
  fromOwn: 'From your position',
  stopMeasuring: 'Stop measuring',
};
