export const data = {
  title: 'Backup and diagnostics',
  needsAdmin: 'A backup and a diagnostics file need an admin key.',
  size: 'Size of the database',
  free: 'Free on the disk',
  megabytes: (size: string) => `${size} MB`,
  backup: 'Download a backup',
  backupText:
    'A copy of the database of this moment. Uploaded files are not in it. Restore it with the command "restore".',
  making: 'The service makes the copy …',
  loaded: (part: string, whole: string) => `${part} of ${whole} MB`,
  stop: 'Stop',
  saved: (name: string) => `${name} is downloaded`,
  diagnostics: 'Download a diagnostics file',
  diagnosticsText:
    'Versions, settings without secrets, health, log and metrics, for a report of a problem. Read it before you hand it on: it names destinations and vessels.',
};
