export const certificates = {
  description: 'Certificados emitidos a partir de leituras completas, do mais novo ao mais antigo.',
} as const
