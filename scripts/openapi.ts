import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../shared/openapi.ts'

/** `npm run openapi`: writes the whole document where the repository keeps it. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument('completa'), null, 2)}\n`)
