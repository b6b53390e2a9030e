/** Saves a file through the browser. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Byte order mark: spreadsheets need it to read UTF-8. */
export const downloadCsv = (csv: string, name: string): void =>
  downloadFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), name);
