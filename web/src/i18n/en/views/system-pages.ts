export const systemPages = {
  pages: 'Pages of the system',
  overview: 'Overview',
  reception: 'Reception',
  gauge: 'Water levels',
  log: 'Log',
};
