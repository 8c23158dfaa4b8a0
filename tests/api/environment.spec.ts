import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { ok } from '../fixtures/client.ts'

describe('the stage', () => {
  it('is told to anyone, with whether its data is real', async () => {
    expect(await ok(AREAS.documentation.routes.ambiente)).toEqual({ estagio: 'dev', producao: false })
  })
})
