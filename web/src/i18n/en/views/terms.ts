/** What several views beside the map say. */
export const terms = {
  more: 'Show more',
  newClient: 'New client',
  changed: 'Changed',
  newCategory: 'New category',
  state: 'State',
  client: 'Client',
  cargo: 'Cargo',
  lastDay: 'Last 24 hours',
  time: 'Time',
  release: 'Release',
  testAntenna: 'Test the antenna',
  testFeed: 'Test the feed',
};
