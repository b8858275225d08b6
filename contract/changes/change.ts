export interface Change {
  /** Such as `PUT /api/answer 200` or `schema Answers (request)`. */
  place: string;
  /** A clause that goes on after the place: `nickname was removed`. */
  message: string;
  /** Whether a client of the old contract may fail. */
  isBreaking: boolean;
}

/** A schema, by the name a report calls it, and the way its values travel. */
export interface SchemaPlace {
  name: string;
  direction: 'request' | 'response';
}

export const change = ({ name, direction }: SchemaPlace, message: string, isBreaking: boolean): Change => ({
  place: `${name} (${direction})`,
  message,
  isBreaking,
});

/** Fewer values are allowed: a request that was valid may now be refused. */
export const narrowed = (place: SchemaPlace, message: string) => change(place, message, place.direction === 'request');

/** More values are allowed: a response may now hold what a client does not expect. */
export const widened = (place: SchemaPlace, message: string) => change(place, message, place.direction === 'response');
