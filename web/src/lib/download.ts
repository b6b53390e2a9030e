/** Hands a file to the browser. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Spreadsheets read a file as UTF-8 by the mark at its beginning. */
export const downloadCsv = (csv: string, name: string): void =>
  downloadFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), name);
