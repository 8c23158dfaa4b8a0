import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OUTPUTS } from '../../scripts/build.ts'
import { LICENSES } from '../../shared/paths.ts'

it('tells the licences of what the console is built with', () => {
  const told = readFileSync(join(OUTPUTS.site, LICENSES), 'utf8')
  const named = [...told.matchAll(/^## (\S+)/gm)].map(([, name]) => name?.replace(/(?<=.)@.*$/, ''))
  for (const name of [
    'react',
    'react-dom',
    'react-router',
    '@cloudscape-design/components',
    'aws-amplify',
    'zod',
    '@fontsource-variable/open-sans',
  ])
    expect(named, name).toContain(name)
  expect(told).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(told).toContain('Permission is hereby granted, free of charge')
})
