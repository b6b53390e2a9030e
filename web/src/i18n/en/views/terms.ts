/** What several views beside the map say. */
export const terms = {
  more: 'Show more',
  newClient: 'New client',
  changed: 'Changed',
  newCategory: 'New category',
  state: 'State',
  week: '7 days',
  month: '30 days',
  client: 'Client',
  cargo: 'Cargo',
  lastDay: 'Last 24 hours',
  time: 'Time',
  release: 'Release',
  testAntenna: 'Test the antenna',
  testFeed: 'Test the feed',
};
