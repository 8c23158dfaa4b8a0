import { writeFileSync } from 'node:fs'
import { PROTOCOL_PAGE, protocolPage } from './protocol/page.ts'

/** `npm run protocol`: writes the page for makers of devices where the repository keeps it. */
writeFileSync(PROTOCOL_PAGE, protocolPage())
