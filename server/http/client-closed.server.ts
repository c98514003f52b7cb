/** Status of an answer that nobody is there to read: the visitor left first (as nginx writes it). */
export const CLIENT_CLOSED_REQUEST = 499;
