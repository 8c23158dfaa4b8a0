import { expect, it } from 'vitest'
import { UPLOAD } from './pins.ts'
import { uploadToItem } from './uploads.ts'

it('a refused upload is not swept', () => {
  expect(uploadToItem(UPLOAD)).toHaveProperty('gsi1pk')
  expect(uploadToItem({ ...UPLOAD, remover_em: null })).not.toHaveProperty('gsi1pk')
})
