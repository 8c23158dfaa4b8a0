import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../shared/openapi.ts'

const FILE = join(import.meta.dirname, '../.build/openapi.json')

/** `npm run openapi`: writes the whole document where it can be read, and compared with that of another revision. */
writeFileSync(FILE, `${JSON.stringify(openApiDocument('completa'), null, 2)}\n`)
console.log(FILE)
