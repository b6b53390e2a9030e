export const systemPages = {
  pages: 'Pages of the system',
  overview: 'Overview',
  reception: 'Reception',
  stations: 'Stations',
  gauge: 'Water levels',
  log: 'Log',
};
