import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  test: { name, include, testTimeout: 20_000, hookTimeout: 60_000, ...more },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', ['{shared,functions,infra,scripts,web}/**/*.spec.{ts,tsx}']),
      project('rules', ['tests/{build,infra,safety}/**/*.spec.ts'], { testTimeout: 60_000 }),
      // One local cloud for all of these: started once, from the synthesized templates, with an in-memory table.
      project('cloud', ['tests/api/**/*.spec.ts', 'tests/e2e/**/*.e2e.ts'], {
        globalSetup: ['tests/fixtures/globalSetup.ts'],
        setupFiles: ['tests/fixtures/noDenials.ts'],
        testTimeout: 60_000,
        fileParallelism: false,
      }),
    ],
  },
})
