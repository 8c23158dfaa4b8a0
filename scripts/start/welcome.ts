import { relative } from 'node:path'
import { styleText } from 'node:util'
import type { Cloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'

const LABEL_WIDTH = 9

export interface Welcome {
  cloud: Pick<Cloud, 'url' | 'mqttPort' | 'caFile'>
  mailUrl: string
  dataDir: string
  /** Whether the demo people are there. */
  seeded: boolean
  /** Whether some of the demo data is still being made. */
  rest?: boolean
  /** How long the start took, as people read it. */
  took: string
  coloured: boolean
}

/** The text that is printed once the console can be used: its address, whom to be in it, and what else runs. */
export function welcome({ cloud, mailUrl, dataDir, seeded, rest, took, coloured }: Welcome): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    coloured ? styleText(format, text, { validateStream: false }) : text
  const fact = (label: string, text: string) => `  ${paint('dim', label.padEnd(LABEL_WIDTH))}${text}`
  const here = (path: string) => relative(process.cwd(), path) || '.'
  return [
    '',
    `  ${paint(['bold', 'green'], 'The console is at')} ${paint(['bold', 'cyan', 'underline'], cloud.url)} ${paint('dim', `(after ${took})`)}`,
    '',
    ...(seeded ? people(paint) : []),
    fact('Mails', `${mailUrl} shows every mail the console sends`),
    fact('Devices', `npm run simulate sends new readings (mqtts://localhost:${cloud.mqttPort}, ${here(cloud.caFile)})`),
    fact('Data', `stays in ${here(dataDir)}; npm start -- --reset begins anew`),
    fact('Stop', 'Ctrl-C'),
    '',
    ...(rest ? ['  Older readings, fleets, recipes, orders and reports of the demo are still being made:', ''] : []),
  ].join('\n')
}

function people(paint: (format: Parameters<typeof styleText>[0], text: string) => string): string[] {
  const everyone = Object.values(PEOPLE)
  const width = Math.max(...everyone.map(({ email }) => email.length))
  return [
    `  Try: sign in as ${paint('bold', PEOPLE.ana.email)} with the password ${paint('bold', DEMO_PASSWORD)}.`,
    '  The password is the same for all demo people:',
    '',
    ...everyone.map(({ email, description }) => `    ${email.padEnd(width)}  ${description}`),
    '',
  ]
}
