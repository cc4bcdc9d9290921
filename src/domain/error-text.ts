// What a caught error says: anything can be thrown, and only an error has a message.

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
