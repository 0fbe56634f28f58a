"""One JSON request to the provider, one JSON answer back, or ProviderFailed. Given: nothing to do here."""
import json
import urllib.error
import urllib.request


class ProviderFailed(Exception):
    """The provider gave no usable answer."""


# region post
def post(address, path, body, timeout=10):
    request = urllib.request.Request(
        address + path,
        data=json.dumps(body).encode("utf-8"),
        headers={"Content-Type": "application/json", "Authorization": "Bearer practice"},
    )
    try:
        with urllib.request.urlopen(request, timeout=timeout) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        with error:
            raise ProviderFailed(f"status {error.code}: {error.read(300).decode('utf-8', 'replace')}") from error
    except (OSError, ValueError) as error:
        raise ProviderFailed(f"{type(error).__name__}: {error}") from error
# endregion
