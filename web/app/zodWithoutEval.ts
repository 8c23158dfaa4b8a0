import { config } from 'zod'

// Each schema compiles a parser when it is made and probes for eval first, which the content security policy reports.
// So this stands before any module that makes one: `main.tsx` imports it first, and `web/build/chunks.ts` puts it into
// the file that has zod.
config({ jitless: true })
