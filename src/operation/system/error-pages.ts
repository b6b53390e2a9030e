import type { ErrorType } from '../../foundation/shared/errors.ts';
import { docsPath, errorCatalogue } from '../../server/http/error-catalogue.ts';

/** Explanations at the paths of `_links.docs`. All text is from the catalogue, none from clients. */
export function errorPages(): { path: string; html: string }[] {
  return (Object.keys(errorCatalogue) as ErrorType[]).map((type) => ({ path: docsPath(type), html: page(type) }));
}

function page(type: ErrorType): string {
  const { status, meaning, remedy } = errorCatalogue[type];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${type}</title></head>
<body>
<h1>${type}</h1>
<p>HTTP status ${status}</p>
<h2>What it means</h2>
<p>${meaning}</p>
<h2>What to do</h2>
<p>${remedy}</p>
</body>
</html>
`;
}
