import { expect, test } from 'vitest';
import { type OpenApiDocument, operationsOf } from '../support/client-generators.ts';
import { databases, temporaryDirectory } from '../support/database-matrix.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';
